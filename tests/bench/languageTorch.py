"""The training of tests/bench/languageModelSpeed.ts in PyTorch. Usage: languageTorch.py SHAPE (JSON) THREADS STEPS
Prints pieces for each CPU second and for each second of the best step, as JSON."""
import json
import sys
import time

import torch
import torch.nn as nn
import torch.nn.functional as F

shape, threads, steps = json.loads(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
torch.manual_seed(0)
torch.set_num_threads(threads)
WIDTH, LAYERS, HEADS, PIECES = shape["width"], shape["layers"], shape["heads"], shape["pieces"]
WINDOWS, PLACES = shape["windows"], shape["places"]


class Layer(nn.Module):
    """Normalised behind attention and behind the dense layers, as in RoBERTa."""

    def __init__(self):
        super().__init__()
        self.given = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.inner = nn.Linear(WIDTH, 4 * WIDTH)
        self.outer = nn.Linear(4 * WIDTH, WIDTH)
        self.first, self.second = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)

    def forward(self, x, real):
        b, t, _ = x.shape
        q, k, v = self.given(x).view(b, t, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        read = F.scaled_dot_product_attention(q, k, v, attn_mask=real)
        x = self.first(x + self.out(read.transpose(1, 2).reshape(b, t, WIDTH)))
        return self.second(x + self.outer(F.gelu(self.inner(x))))


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.positions = nn.Embedding(PIECES, WIDTH), nn.Embedding(PLACES, WIDTH)
        self.norm, self.head, self.headNorm = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.bias = nn.Parameter(torch.zeros(PIECES))

    def loss(self, ids, real, targets, answers):
        x = self.norm(self.words(ids) + self.positions.weight)
        for layer in self.layers:
            x = layer(x, real)
        rows = self.headNorm(F.gelu(self.head(x.reshape(-1, WIDTH)[targets])))
        return F.cross_entropy(rows @ self.words.weight.T + self.bias, answers)


model = Model()
optimizer = torch.optim.AdamW(model.parameters(), lr=8e-4, betas=(0.9, 0.98), eps=1e-6, weight_decay=0.01)
ids = torch.randint(5, PIECES, (WINDOWS, PLACES))
real = torch.ones(WINDOWS, 1, 1, PLACES, dtype=torch.bool)
hidden = round(0.15 * (PLACES - 2))
targets = torch.cat([row * PLACES + 1 + torch.randperm(PLACES - 2)[:hidden] for row in range(WINDOWS)])
answers = torch.randint(5, PIECES, (len(targets),))


def step():
    optimizer.zero_grad()
    model.loss(ids, real, targets, answers).backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()


for _ in range(2):
    step()
begun, best = time.process_time(), float("inf")
for _ in range(steps):
    from_ = time.perf_counter()
    step()
    best = min(best, time.perf_counter() - from_)
pieces = WINDOWS * (PLACES - 2)
print(
    json.dumps(
        {
            "torch": torch.__version__,
            "parameters": sum(each.numel() for each in model.parameters()),
            "piecesPerCpuSecond": round(steps * pieces / (time.process_time() - begun)),
            "piecesPerSecondAtBest": round(pieces / best),
        }
    )
)
