"""One gauze per batch of notes in Apache Beam: JSON lines in, JSON lines out.

  python beam_pipeline.py --notes 'notes/*.jsonl' --out marked/part -- detect
  python beam_pipeline.py --notes 'marked/*' --out released/part -- deidentify --index release.index --key release.key

Each worker needs gauze (GAUZE names another program) and the files of these options under the same paths. Options of
Beam, such as --runner, stand before the two hyphens.
"""

import argparse
import os
import subprocess
import sys

import apache_beam as beam
from apache_beam.options.pipeline_options import PipelineOptions


def through_gauze(notes, command):
    # check: an exit code other than 0 fails the bundle; what gauze wrote until then is dropped.
    given = "".join(f"{note}\n" for note in notes).encode()
    written = subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True).stdout
    return written.decode().split("\n")[:-1]


if __name__ == "__main__":
    separator = sys.argv.index("--")
    own, gauze = sys.argv[1:separator], sys.argv[separator + 1 :]
    arguments = argparse.ArgumentParser(description="one gauze per batch of notes")
    arguments.add_argument("--notes", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--batch", type=int, default=2000, help="notes of one gauze, at most")
    given, options = arguments.parse_known_args(own)
    command = [os.environ.get("GAUZE", "gauze"), *gauze, "--quiet"]
    with beam.Pipeline(options=PipelineOptions(options)) as pipeline:
        (
            pipeline
            | beam.io.ReadFromText(given.notes)
            | beam.BatchElements(min_batch_size=given.batch, max_batch_size=given.batch)
            | beam.FlatMap(through_gauze, command)
            | beam.io.WriteToText(given.out, file_name_suffix=".jsonl")
        )
