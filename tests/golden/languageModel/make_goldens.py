"""What the `tokenizers` and `transformers` libraries make of our texts and of an exported model.

    pip install tokenizers==0.20.3 transformers==4.46.3 "jax[cpu]==0.4.35" flax==0.10.2 safetensors
    python make_goldens.py            (reads `model/`, as `exportedFiles` writes it; writes beside itself; no downloads)

bytePairs.json: pieces, merges and the numbers of the texts of `../imported/texts.json`. expected.safetensors: for each text
ids.N [piece] with the marks, logits.N [piece, vocabulary] of FlaxRobertaForMaskedLM.
"""
import json, os
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
import jax
jax.config.update("jax_default_matmul_precision", "highest")
import numpy
from safetensors.numpy import save_file
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers
from transformers import FlaxRobertaForMaskedLM, RobertaTokenizerFast

here = Path(__file__).parent
texts = json.loads((here / "../imported/texts.json").read_text())
t = Tokenizer(models.BPE())
t.normalizer = normalizers.NFC()
t.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
marks = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
t.train_from_iterator(texts, trainers.BpeTrainer(vocab_size=600, min_frequency=2, special_tokens=marks, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), show_progress=False))
model = json.loads(t.to_str())["model"]
pieces = sorted(model["vocab"], key=model["vocab"].get)
(here / "bytePairs.json").write_text(json.dumps({"pieces": pieces, "merges": model["merges"], "ids": [t.encode(x).ids for x in texts]}, ensure_ascii=False))

PROBES = ["El paciente ingresa por fiebre alta.", "Se pauta <mask> durante 3 días. ÑÜß 😀", " dolor\n\ttorácico  "]
tokenizer = RobertaTokenizerFast.from_pretrained(here / "model")
network = FlaxRobertaForMaskedLM.from_pretrained(here / "model")
out = {}
for at, text in enumerate(PROBES):
    ids = tokenizer(text)["input_ids"]
    out[f"ids.{at}"] = numpy.array(ids, dtype=numpy.int32)
    out[f"logits.{at}"] = numpy.array(network(numpy.array([ids])).logits[0], dtype=numpy.float32)
save_file(out, here / "expected.safetensors")
