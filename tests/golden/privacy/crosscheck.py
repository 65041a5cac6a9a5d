"""Our mechanisms against other people's libraries. Optional: needs Python and, in a virtual environment,
    pip install "scikit-learn<1.6" diffprivlib opendp dp-accounting scipy
    npm run -s audit:privacy -- vectors | python tests/golden/privacy/crosscheck.py
Prints one line for each comparison and exits with 1 where one fails. Nothing here runs in the product or in the tests."""
import json, math, sys
import numpy as np
from scipy.stats import beta, chi2, chi2_contingency

ours = json.load(sys.stdin)
failed = 0

def line(name, holds, text):
    global failed
    failed += not holds
    print(f"{'holds' if holds else 'FAILS'} | {name} | {text}")

def two_samples(a, b):
    """p of the hypothesis that two samples have one law; rare outcomes are taken together."""
    keys = sorted(set(a) | set(b), key=lambda k: -(a.get(k, 0) + b.get(k, 0)))
    often = [k for k in keys if a.get(k, 0) + b.get(k, 0) >= 40]
    table = [[x.get(k, 0) for k in often] + [sum(x.get(k, 0) for k in keys if k not in often)] for x in (a, b)]
    table = np.array([[u, v] for u, v in zip(*table) if u + v > 0]).T
    return chi2_contingency(table).pvalue

# diffprivlib: the continuous bounded Laplace. Its scale is never smaller than ours (the exact table needs less noise),
# and equal over the full range, where both are D/eps.
import diffprivlib.mechanisms as dm
for row in ours["boundedLaplace"]:
    mechanism = dm.LaplaceBoundedDomain(epsilon=row["epsilon"], delta=0.0, sensitivity=row["delta"], lower=0, upper=row["last"])
    theirs = mechanism._find_scale()
    full = row["delta"] == row["last"]
    close = abs(theirs - row["scale"]) < 2e-6 if full else -0.5 < row["scale"] - theirs <= 2e-6
    # a row of our table against e^(-|y-x|/b), summed up independently
    x = min(7, row["last"]); w = np.exp(-np.abs(np.arange(row["last"] + 1) - x) / row["scale"])
    worst = float(np.max(np.abs(w / w.sum() - row["row"])))
    line(f"bounded Laplace D {row['last']} delta {row['delta']} eps {row['epsilon']}, diffprivlib", close and worst < 1e-12, f"scale {row['scale']:.6f}, theirs {theirs:.6f}, row off by {worst:.1e}")

# diffprivlib: geometric noise is discrete Laplace; exponential mechanism; permute-and-flip
n = min(ours["draws"], 40000)
d = ours["discreteLaplace"]; geometric = dm.Geometric(epsilon=1 / d["scale"], sensitivity=1); c = {}
for _ in range(n): z = str(geometric.randomise(0)); c[z] = c.get(z, 0) + 1
p = two_samples(d["counts"], c); line("discrete Laplace 7/3, diffprivlib Geometric", p > 1e-4, f"two samples, p {p:.3f}")
for key, kind in (("exponential", dm.Exponential), ("permuteAndFlip", dm.PermuteAndFlip)):
    s = ours[key]; mechanism = kind(epsilon=s["epsilon"], sensitivity=1, utility=[-float(x) for x in s["costs"]]); c = {}
    for _ in range(n): z = str(mechanism.randomise()); c[z] = c.get(z, 0) + 1
    p = two_samples(s["counts"], c); line(f"{key}, diffprivlib", p > 1e-4, f"two samples, p {p:.3f}")

# OpenDP: noisy max with exponential noise is permute-and-flip; its discrete Laplace is exact too
import opendp.prelude as dp
dp.enable_features("contrib")
s = ours["permuteAndFlip"]; n = min(ours["draws"], 20000)
noisy = dp.m.make_noisy_max(dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.linf_distance(T=float), dp.max_divergence(), scale=2 / s["epsilon"], negate=True); c = {}
for _ in range(n): z = str(noisy([float(x) for x in s["costs"]])); c[z] = c.get(z, 0) + 1
p = two_samples(s["counts"], c); line("permuteAndFlip, OpenDP noisy max", p > 1e-4, f"two samples, p {p:.3f}")
laplace = dp.m.make_laplace(dp.atom_domain(T=int), dp.absolute_distance(T=int), scale=d["scale"]); c = {}
for _ in range(n): z = str(laplace(0)); c[z] = c.get(z, 0) + 1
p = two_samples(d["counts"], c); line("discrete Laplace 7/3, OpenDP", p > 1e-4, f"two samples, p {p:.3f}")
r = ours["randomizedResponse"]; e = math.exp(r["epsilon"])
answer = dp.m.make_randomized_response(categories=[str(i) for i in range(r["size"])], prob=e / (e + r["size"] - 1))
worst = max(abs(q - (e if i == r["input"] else 1) / (e + r["size"] - 1)) for i, q in enumerate(r["law"]))
line("randomized response, OpenDP", abs(answer.map(d_in=1) - r["epsilon"]) < 1e-6 and worst < 1e-12, f"eps of OpenDP at our probability {answer.map(d_in=1):.6f}, law off by {worst:.1e}")

# dp-accounting: the sampled Gaussian over the same orders
import dp_accounting
from dp_accounting import rdp
for t in ours["rdp"]:
    accountant = rdp.RdpAccountant(list(range(2, 65)))
    accountant.compose(dp_accounting.PoissonSampledDpEvent(t["sampleRate"], dp_accounting.GaussianDpEvent(t["noiseMultiplier"])), t["steps"])
    theirs, order = accountant.get_epsilon_and_optimal_order(t["delta"])
    line(f"RDP q {t['sampleRate']:.4g} sigma {t['noiseMultiplier']} steps {t['steps']}, dp-accounting", abs(theirs - t["epsilon"]) < 1e-6 * max(1, theirs) and order == t["order"], f"eps {t['epsilon']:.6f} at order {t['order']}, theirs {theirs:.6f} at {order}")

# scipy: Clopper-Pearson
for t in ours["clopperPearson"]:
    k, m, a = t["hits"], t["draws"], t["alpha"]
    low = beta.ppf(a, k, m - k + 1) if k else 0.0; high = beta.ppf(1 - a, k + 1, m - k) if k < m else 1.0
    off = max(abs(t["low"] - low) / max(low, 1e-300) if k else 0, abs(t["high"] - high) / high)
    line(f"Clopper-Pearson {k} of {m} at {a}, scipy", off < 1e-8, f"{t['low']:.9g} to {t['high']:.9g}, off by {off:.1e}")
sys.exit(1 if failed else 0)
