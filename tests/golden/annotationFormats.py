"""Files of annotation formats by the libraries that define them, and their verdict on what Gauze writes.

    pip install dkpro-cassis==0.12.0 bioc==2.1 spacy==3.8.18 datasets
    python annotationFormats.py make exchange     # JSON CAS, BioC, spaCy below tests/golden/exchange
    python annotationFormats.py check exchange    # every golden file that Gauze wrote there
"""

import json
import sys
from pathlib import Path

import bioc
import cassis
import spacy
from bioc import biocjson, biocxml
from spacy.tokens import Doc, Span

NAMES = "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity"
TEXT = "😀 Seen by Dr Renée O'Neill\r\non 2018-06-15 in Leeds.\n\nNo fever."
SPANS = [("Renée O'Neill", "DOCTOR"), ("2018-06-15", "DATE"), ("Leeds", "HOSPITAL")]


def found(words):
    return TEXT.index(words), TEXT.index(words) + len(words)


def make(root):
    types = cassis.TypeSystem()
    names = types.create_type(name=NAMES, supertypeName="uima.tcas.Annotation")
    for feature in ("value", "identifier"):
        types.create_feature(domainType=names, name=feature, rangeType="uima.cas.String")
    other = types.create_type(name="webanno.custom.Lab", supertypeName="uima.tcas.Annotation")
    cas = cassis.Cas(typesystem=types)
    cas.sofa_string = TEXT
    cas.sofa_mime = "text/plain"
    for words, label in SPANS:
        begin, end = found(words)
        cas.add(names(begin=begin, end=end, value=label))
    cas.add(other(begin=0, end=1))
    cas.to_json(str(root / "jsoncas-notes/in/cassis.json"))

    collection = bioc.BioCCollection()
    collection.source, collection.date, collection.key = "ward", "20240312", "ward.key"
    document = bioc.BioCDocument()
    document.id = "note-1"
    document.infons["patient"] = "p1"
    document.infons["ward"] = "3"
    first = bioc.BioCPassage()
    first.offset, first.text = 0, TEXT.split("\n\n")[0]
    for index, (words, label) in enumerate(SPANS):
        begin, end = found(words)
        annotation = bioc.BioCAnnotation()
        annotation.id, annotation.text = str(index), words
        annotation.infons["type"] = label
        annotation.add_location(bioc.BioCLocation(begin, end - begin))
        first.add_annotation(annotation)
    second = bioc.BioCPassage()
    second.offset, second.text = TEXT.index("No fever"), "No fever."
    document.add_passage(first)
    document.add_passage(second)
    collection.add_document(document)
    other = bioc.BioCDocument()
    other.id = "note-2"
    passage = bioc.BioCPassage()
    passage.offset = 0
    sentence = bioc.BioCSentence()
    sentence.offset, sentence.text = 0, "Ana Weber came. "
    annotation = bioc.BioCAnnotation()
    annotation.id, annotation.text = "T1", "Ana Weber"
    annotation.infons["type"] = "PATIENT"
    annotation.add_location(bioc.BioCLocation(0, 9))
    sentence.add_annotation(annotation)
    last = bioc.BioCSentence()
    last.offset, last.text = 16, "She left."
    passage.add_sentence(sentence)
    passage.add_sentence(last)
    other.add_passage(passage)
    collection.add_document(other)
    with open(root / "biocxml-notes/in/bioc.xml", "w", encoding="utf8") as file:
        biocxml.dump(collection, file)
    with open(root / "biocjson-notes/in/bioc.json", "w", encoding="utf8") as file:
        biocjson.dump(collection, file, indent=1)

    nlp = spacy.blank("en")
    nlp.add_pipe("sentencizer")
    doc = nlp(TEXT)
    doc.ents = [doc.char_span(*found(words), label=label, alignment_mode="expand") for words, label in SPANS]
    grouped = nlp("Ana Weber came.")
    grouped.spans["sc"] = [Span(grouped, 0, 2, label="PATIENT"), Span(grouped, 1, 2, label="PATIENT")]
    with open(root / "spacy-notes/in/docs.jsonl", "w", encoding="utf8") as file:
        for one in (doc, grouped):
            file.write(json.dumps(one.to_json()) + "\n")
    pairs = [("Ana Weber came.", {"entities": [(0, 9, "PATIENT")]}), ("No fever.", {"entities": []})]
    (root / "spacy-notes/in/pairs.json").write_text(json.dumps(pairs, indent=1))


def notes_of(folder):
    """What Gauze read there: text and spans, in Python's offsets."""
    for line in (folder / "expected.jsonl").read_text(encoding="utf8").splitlines():
        item = json.loads(line)
        if item["kind"] == "document":
            note = item["document"]
            units = note["text"].encode("utf-16-le", "surrogatepass")
            spans = [
                (units[: 2 * s["start"]].decode("utf-16-le"), units[2 * s["start"] : 2 * s["end"]].decode("utf-16-le"))
                for s in note.get("spans", [])
            ]
            spans = [(len(before), len(before) + len(words)) for before, words in spans]
            labels = [span["label"] for span in note.get("spans", [])]
            yield note["id"], note["text"], sorted((*place, label) for place, label in zip(spans, labels))


def check(root):
    count = 0

    def same(name, text, spans, expected):
        nonlocal count
        count += 1
        assert text == expected[1], name
        assert sorted(spans) == expected[2], (name, sorted(spans), expected[2])

    for folder in sorted(root.glob("*-notes")):
        kind = folder.name.split("-")[0]
        notes = {note[0]: note for note in notes_of(folder)}
        written = folder / "written"
        if kind in ("jsoncas", "xmi"):
            for path in written.iterdir():
                if kind == "jsoncas":
                    cas = cassis.load_cas_from_json(path.open("rb"))
                else:
                    types = cassis.TypeSystem()
                    names = types.create_type(name=NAMES, supertypeName="uima.tcas.Annotation")
                    types.create_feature(domainType=names, name="value", rangeType="uima.cas.String")
                    cas = cassis.load_cas_from_xmi(path.open("rb"), typesystem=types)
                spans = [(one.begin, one.end, one.value) for one in cas.select(NAMES)]
                same(path.name, cas.sofa_string, spans, notes[path.stem])
        if kind in ("biocxml", "biocjson"):
            reader = biocxml if kind == "biocxml" else biocjson
            with open(next(written.iterdir()), encoding="utf8") as file:
                documents = reader.load(file).documents
            for document in documents:
                passage = document.passages[0]
                spans = [
                    (one.total_span.offset, one.total_span.end, one.infons["type"]) for one in passage.annotations
                ]
                same(document.id, passage.text, spans, notes[document.id])
        if kind == "spacy":
            nlp = spacy.blank("en")
            for line in (written / "notes.jsonl").read_text(encoding="utf8").splitlines():
                value = json.loads(line)
                doc = Doc(nlp.vocab).from_json(value, validate=True)
                all_spans = [*doc.ents, *doc.spans.get("overlapping", [])]
                spans = [(one.start_char, one.end_char, one.label_) for one in all_spans]
                same(value["id"], doc.text, spans, notes[value["id"]])
        if kind == "huggingface":
            import datasets

            rows = datasets.load_dataset("json", data_files=str(written / "notes.jsonl"), split="train")
            for row in rows:
                count += 1
                assert row["text"] == notes[row["id"]][1]
                assert len(row["tokens"]) == len(row["ner_tags"])
                for word, (start, end) in zip(row["tokens"], row["offsets"]):
                    assert row["text"][start:end] == word
    print(f"{count} notes read as they were meant")


if __name__ == "__main__":
    {"make": make, "check": check}[sys.argv[1]](Path(sys.argv[2]))
