"""Makes tiny token classifiers as ONNX graphs, and what the `transformers` library says of the hundred texts.

    pip install torch==2.15.0 transformers==5.23.0 tokenizers==0.23.3 onnx==1.23.2 onnxruntime==1.32.0 onnxscript safetensors
    python make_onnx.py            (writes beside itself; fixed seeds, no downloads; after make_goldens.py)

Two architectures that Gauze has no code for, by both exporters of PyTorch, with the tokenizer of `bert`; the first one also
with dynamically quantized weights (`model_int8.onnx`) and in half precision, outputs as well (`model_fp16.onnx`). `expected.safetensors`: logits [piece, label] of all texts, without the marks
around a text, from PyTorch; `int8` from ONNX Runtime for Python.
"""
import json, os, warnings
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
warnings.filterwarnings("ignore")
import numpy, onnx, onnxruntime, torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.transformers.float16 import convert_float_to_float16
from safetensors.torch import save_file
from tokenizers import Tokenizer
import transformers as T

here = Path(__file__).parent
LABELS = ["O", "B-PER", "I-PER"]
NAMED = dict(id2label=dict(enumerate(LABELS)), label2id={label: i for i, label in enumerate(LABELS)})
TEXTS = json.loads((here / "texts.json").read_text())
tokenizer = Tokenizer.from_file(str(here / "bert" / "tokenizer.json"))
PIECES = tokenizer.get_vocab_size()

class Logits(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model
    def forward(self, *inputs):
        return self.model(**dict(zip(self.names, inputs))).logits

def albert():
    config = T.AlbertConfig(vocab_size=PIECES, embedding_size=16, hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32, max_position_embeddings=160, pad_token_id=0, attn_implementation="eager", **NAMED)
    return T.AlbertForTokenClassification(config), ["input_ids", "attention_mask", "token_type_ids"], False

def modernbert():
    config = T.ModernBertConfig(vocab_size=PIECES, hidden_size=16, num_hidden_layers=3, num_attention_heads=2, intermediate_size=24, max_position_embeddings=160, local_attention=16, global_attn_every_n_layers=2, pad_token_id=0, cls_token_id=2, sep_token_id=3, bos_token_id=2, eos_token_id=3, attn_implementation="eager", **NAMED)
    return T.ModernBertForTokenClassification(config), ["input_ids", "attention_mask"], True

def export(model, names, is_new, place):
    logits = Logits(model)
    logits.names = names
    example = dict(input_ids=torch.randint(0, PIECES, (1, 24)), attention_mask=torch.ones(1, 24, dtype=torch.long), token_type_ids=torch.zeros(1, 24, dtype=torch.long))
    args = tuple(example[name] for name in names)
    if is_new:
        length = torch.export.Dim("sequence", min=2, max=160)
        torch.onnx.export(logits, args, str(place), dynamo=True, input_names=names, output_names=["logits"], dynamic_shapes=(tuple({1: length} for _ in names),), opset_version=18, external_data=False, verbose=False)
    else:
        torch.onnx.export(logits, args, str(place), dynamo=False, input_names=names, output_names=["logits"], dynamic_axes={name: {0: "batch", 1: "sequence"} for name in [*names, "logits"]}, opset_version=14)

def shortened(place):
    """Names and remarks of exporters, of which some hold paths of this machine, are most of a tiny file."""
    made = onnx.load(str(place))
    graph = made.graph
    kept = {value.name for value in [*graph.input, *graph.output]}
    short = {"": ""}
    name = lambda long: long if long in kept else short.setdefault(long, f"v{len(short)}")
    for part in graph.initializer:
        part.name = name(part.name)
    for node in graph.node:
        node.input[:] = [name(each) for each in node.input]
        node.output[:] = [name(each) for each in node.output]
        node.name = node.doc_string = ""
        node.ClearField("metadata_props")
    for part in [*graph.initializer, *graph.input, *graph.output]:
        part.doc_string = ""
        part.ClearField("metadata_props")
    for field in ("value_info", "metadata_props", "quantization_annotation"):
        graph.ClearField(field)
    onnx.save(made, str(place))

def outputs(run):
    rows = []
    for text in TEXTS:
        read = tokenizer.encode(text)
        ids = numpy.array([read.ids], dtype=numpy.int64)
        rows.append(run(dict(input_ids=ids, attention_mask=numpy.ones_like(ids), token_type_ids=numpy.zeros_like(ids)))[0, 1:-1])
    return numpy.concatenate(rows).astype(numpy.float32)

def by_runtime(place, names):
    session = onnxruntime.InferenceSession(str(place), providers=["CPUExecutionProvider"])
    return outputs(lambda given: session.run(["logits"], {name: given[name] for name in names})[0])

def main():
    for make in (albert, modernbert):
        torch.manual_seed(11)
        model, names, is_new = make()
        model.eval()
        with torch.no_grad():
            for key, value in model.named_parameters():
                value.copy_((1 + 0.2 * torch.randn_like(value)) if value.dim() == 1 and key.endswith("weight") else 0.25 * torch.randn_like(value))
        folder = here / "onnx" / make.__name__
        folder.mkdir(parents=True, exist_ok=True)
        model.config.save_pretrained(folder)
        (folder / "generation_config.json").unlink(missing_ok=True)
        with torch.no_grad():
            expected = outputs(lambda given: model(**{name: torch.from_numpy(given[name]) for name in names}).logits.numpy())
        place = folder / "model.onnx"
        export(model, names, is_new, place)
        if make is albert:
            int8 = folder / "model_int8.onnx"
            quantize_dynamic(str(place), str(int8), weight_type=QuantType.QInt8, op_types_to_quantize=["MatMul", "Gather"])
            shortened(int8)
        shortened(place)
        if make is albert:
            onnx.save(convert_float_to_float16(onnx.load(str(place)), keep_io_types=False), str(folder / "model_fp16.onnx"))
            shortened(folder / "model_fp16.onnx")
        found = by_runtime(place, names)
        kept = {"logits": torch.from_numpy(expected)}
        print(make.__name__, "texts", len(TEXTS), "pieces", len(expected), "runtime differs by", float(abs(found - expected).max()), "bytes", place.stat().st_size, "std", float(expected.std()))
        if make is albert:
            kept["int8"] = torch.from_numpy(by_runtime(int8, names))
            same = (kept["int8"].argmax(1) == kept["logits"].argmax(1)).float().mean()
            print("  int8: differs by", float(abs(kept["int8"].numpy() - expected).max()), "same label", float(same), "bytes", int8.stat().st_size)
        save_file(kept, folder / "expected.safetensors")
        (folder / "expected.safetensors").chmod(0o644)

main()
