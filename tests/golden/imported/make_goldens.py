"""Makes six tiny token classifiers and what the `transformers` library says of a hundred texts.

    pip install torch==2.15.0 transformers==5.23.0 tokenizers==0.23.3 sentencepiece==0.2.3
    python make_goldens.py            (writes beside itself; fixed seeds, no downloads)

Each folder holds a model as it is published (`config.json`, `model.safetensors`, `tokenizer.json`) and `expected.safetensors`:
rows [text + 1] (where the pieces of each text begin), ids [piece], starts and ends [piece] (UTF-16 offsets in the text, white space
at both ends taken off), logits [piece, label]. Pieces are counted without the marks around a text.
"""
import json, os, random, tempfile
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
import sentencepiece
import torch
from safetensors.torch import save_file
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers
from sentencepiece import sentencepiece_model_pb2 as spm_pb2
import transformers as T

here = Path(__file__).parent
LABELS = ["O", "B-PER", "I-PER", "B-DATE", "I-DATE"]

NAMES = ["María Núñez", "Jürgen Groß", "Zoë van der Berg", "Aïcha Lefèvre", "John O'Neil", "José\u0301 A\u0301lvarez", "Łukasz Żak", "Σοφία Παππάς", "יעל כהן", "محمد علي", "Ольга Иванова", "李小龙", "Ngọc Trần", "İbrahim Iğdır"]
DATES = ["12/03/2020", "3.5.1951", "2021-11-09", "le 4 août", "5 de mayo de 1987", "½ March", "１２月", "12–14 juin"]
PARTS = ["Patient {n} seen on {d}.", "El paciente {n}, de 56 años, ingresó el {d}", "Frau {n}, geb. {d}, Köln", "Mme {n} est née {d} à Orléans", "Dhr. {n}, BSN 123456782, {d}", "{n}\r\n{d}\r\n\r\nBP 120/80 mmHg 😀", "tel. +34 600-12-34; {n}", "Dr.{n}'s note ({d}) — “stable” ﬁne…", "👩‍⚕️ {n}\t{d}  double  space", "e-mail: a.b_c@example.org, {n} [SEP] <s> {d}", "Temp 38°C µg ﷺ {n} שלום {d}", "\u200b{n}\u00a0{d}\u3000x\u0000y\ufffd", "don't he'll we've {n} I'm {d}", "  {n} \n \n {d}  ", "{d}", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa {n}", "한국어 텍스트 {d} ไทย", "¿Alergias? No. HbA1c 7,2 % {d} {n}", "<mask> [MASK] {n} x²≥3"]

def texts():
    random.seed(20)
    out = [random.choice(PARTS).format(n=random.choice(NAMES), d=random.choice(DATES)) for _ in range(80)]
    return out + [part.format(n=name, d=DATES[i % 8]) for i, (part, name) in enumerate(zip(PARTS[:14] + PARTS[14:18], NAMES + NAMES))] + ["😀", "\u0301a"]

def bert_tokenizer(lower):
    t = Tokenizer(models.WordPiece(unk_token="[UNK]", max_input_chars_per_word=40))
    t.normalizer = normalizers.BertNormalizer(lowercase=lower)
    t.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    marks = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    t.train_from_iterator(CORPUS, trainers.WordPieceTrainer(vocab_size=420, special_tokens=marks, show_progress=False))
    t.post_processor = processors.TemplateProcessing(single="[CLS]:0 $A:0 [SEP]:0", pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
    t.decoder = decoders.WordPiece()
    return t

def roberta_tokenizer():
    t = Tokenizer(models.BPE())
    t.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    marks = ["<s>", "<pad>", "</s>", "<unk>", AddedToken("<mask>", lstrip=True, special=True)]
    t.train_from_iterator(CORPUS, trainers.BpeTrainer(vocab_size=440, special_tokens=marks, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), show_progress=False))
    t.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), trim_offsets=True, add_prefix_space=False)
    t.decoder = decoders.ByteLevel()
    return t

def spm(rule=None, **options):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        (path / "in.txt").write_text("\n".join(line for text in CORPUS for line in text.replace("\0", "").splitlines() if line.strip()))
        if rule is not None:
            (path / "rule.tsv").write_text(rule)
            options["normalization_rule_tsv"] = str(path / "rule.tsv")
        sentencepiece.SentencePieceTrainer.train(input=str(path / "in.txt"), model_prefix=str(path / "m"), vocab_size=380, hard_vocab_limit=False, character_coverage=0.98, minloglevel=2, num_threads=1, **options)
        proto = spm_pb2.ModelProto()
        proto.ParseFromString((path / "m.model").read_bytes())
    return [(p.piece, p.score) for p in proto.pieces if p.type == 1], proto.normalizer_spec.precompiled_charsmap

def xlmr_tokenizer():
    pieces, charsmap = spm(normalization_rule_name="nmt_nfkc")
    vocab = [("<s>", 0.0), ("<pad>", 0.0), ("</s>", 0.0), ("<unk>", 0.0), *pieces, ("<mask>", 0.0)]
    t = Tokenizer(models.Unigram(vocab, unk_id=3, byte_fallback=False))
    t.normalizer = normalizers.Precompiled(charsmap)
    t.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")])
    t.add_special_tokens(["<s>", "<pad>", "</s>", "<unk>", AddedToken("<mask>", lstrip=True, special=True)])
    t.post_processor = processors.TemplateProcessing(single="<s> $A </s>", pair="<s> $A </s> </s> $B </s>", special_tokens=[("<s>", 0), ("</s>", 2)])
    return t

def deberta_tokenizer():
    codes = lambda text: " ".join(f"{ord(c):X}" for c in text)
    rule = "".join(f"{codes(a)}\t{codes(b)}\n" for a, b in [("ﬁ", "fi"), ("½", "1/2"), ("１", "1"), ("２", "2"), ("…", "..."), ("\u00a0", " "), ("e\u0301", "é"), ("\t", " "), ("\n", " "), ("\r", " "), ("\u200b", " ")])
    pieces, charsmap = spm(rule)
    vocab = [("[PAD]", 0.0), ("[CLS]", 0.0), ("[SEP]", 0.0), ("[UNK]", 0.0), *pieces]
    t = Tokenizer(models.Unigram(vocab, unk_id=3, byte_fallback=False))
    t.normalizer = normalizers.Sequence([normalizers.Strip(), normalizers.Precompiled(charsmap), normalizers.Replace(Regex(" {2,}"), " ")])
    t.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")])
    t.add_special_tokens(["[PAD]", "[CLS]", "[SEP]", "[UNK]", "[MASK]"])
    t.post_processor = processors.TemplateProcessing(single="[CLS]:0 $A:0 [SEP]:0", pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1", special_tokens=[("[CLS]", 1), ("[SEP]", 2)])
    return t

SIZES = dict(hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64, max_position_embeddings=160, pad_token_id=0)
NAMED = dict(id2label=dict(enumerate(LABELS)), label2id={label: i for i, label in enumerate(LABELS)})

def models_():
    yield "bert", bert_tokenizer(True), lambda n: T.BertForTokenClassification(T.BertConfig(vocab_size=n, **SIZES, **NAMED)), torch.float32
    yield "distilbert", bert_tokenizer(False), lambda n: T.DistilBertForTokenClassification(T.DistilBertConfig(vocab_size=n, dim=32, n_layers=2, n_heads=4, hidden_dim=64, max_position_embeddings=160, pad_token_id=0, **NAMED)), torch.float32
    yield "roberta", roberta_tokenizer(), lambda n: T.RobertaForTokenClassification(T.RobertaConfig(vocab_size=n, type_vocab_size=1, layer_norm_eps=1e-5, **{**SIZES, "pad_token_id": 1, "max_position_embeddings": 162}, **NAMED)), torch.float16
    yield "xlm-roberta", xlmr_tokenizer(), lambda n: T.XLMRobertaForTokenClassification(T.XLMRobertaConfig(vocab_size=n, type_vocab_size=1, layer_norm_eps=1e-5, **{**SIZES, "pad_token_id": 1, "max_position_embeddings": 162}, **NAMED)), torch.float32
    yield "electra", bert_tokenizer(True), lambda n: T.ElectraForTokenClassification(T.ElectraConfig(vocab_size=n, embedding_size=16, **SIZES, **NAMED)), torch.bfloat16
    # As DeBERTa-v3: buckets, one set of matrices for content and position, no absolute positions, no types.
    yield "deberta-v2", deberta_tokenizer(), lambda n: T.DebertaV2ForTokenClassification(T.DebertaV2Config(vocab_size=n, type_vocab_size=0, relative_attention=True, max_relative_positions=-1, position_buckets=16, norm_rel_ebd="layer_norm", share_att_key=True, pos_att_type=["p2c", "c2p"], position_biased_input=False, layer_norm_eps=1e-7, **SIZES, **NAMED)), torch.float32

def offsets16(text, start, end):
    """Code points to UTF-16 units, white space at both ends taken off."""
    while start < end and text[start].isspace(): start += 1
    while end > start and text[end - 1].isspace(): end -= 1
    units = lambda at: len(text[:at].encode("utf-16-le")) // 2
    return units(start), units(end)

CORPUS = texts()

def main():
    assert len(CORPUS) == 100
    (here / "texts.json").write_text(json.dumps(CORPUS, ensure_ascii=True, indent=0) + "\n")
    for name, tokenizer, make, dtype in models_():
        torch.manual_seed(7)
        model = make(tokenizer.get_vocab_size()).eval()
        with torch.no_grad():
            for key, value in model.named_parameters():
                # Gains near one; everything else large enough that no term could be left out unseen.
                value.copy_((1 + 0.2 * torch.randn_like(value)) if value.dim() == 1 and key.endswith("weight") else 0.25 * torch.randn_like(value))
            for parameter in model.parameters():
                parameter.copy_(parameter.to(dtype).float())
        folder = here / name
        folder.mkdir(exist_ok=True)
        model.config.save_pretrained(folder)
        (folder / "generation_config.json").unlink(missing_ok=True)
        save_file({key: value.to(dtype).contiguous() for key, value in model.state_dict().items() if value.is_floating_point()}, folder / "model.safetensors", metadata={"format": "pt"})
        (folder / "tokenizer.json").write_text(tokenizer.to_str())
        rows, ids, starts, ends, logits = [0], [], [], [], []
        for text in CORPUS:
            read = tokenizer.encode(text)
            with torch.no_grad():
                out = model(input_ids=torch.tensor([read.ids]), attention_mask=torch.ones(1, len(read.ids), dtype=torch.long)).logits[0]
            inner = range(1, len(read.ids) - 1)
            assert len(read.ids) <= 160
            for at in inner:
                ids.append(read.ids[at])
                start, end = offsets16(text, *read.offsets[at])
                starts.append(start)
                ends.append(end)
                logits.append(out[at])
            rows.append(len(ids))
        as_int = lambda values: torch.tensor(values, dtype=torch.int32)
        save_file({"rows": as_int(rows), "ids": as_int(ids), "starts": as_int(starts), "ends": as_int(ends), "logits": torch.stack(logits)}, folder / "expected.safetensors")
        print(name, tokenizer.get_vocab_size(), len(ids), float(torch.stack(logits).std()))

main()
