"""Releases a table of notes by an index, one gauze per partition of Spark (mapInPandas): Parquet in, Parquet out.

  spark-submit spark_pandas.py NOTES.parquet OUT.parquet --index release.index --key release.key

The table needs the columns id, patient and text (strings; patient may be null). OUT has the same columns, with the new
IDs. Each worker needs gauze (GAUZE names another program), the index and the key under the same paths.
"""

import argparse
import json
import os
import subprocess
import threading

import pandas
from pyspark.sql import SparkSession

columns = ("id", "patient", "text")
rows_at_once = 1000


def through_gauze(command):
    def run(frames):
        gauze = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        problems = []

        def feed():
            try:
                for frame in frames:
                    for row in frame.itertuples(index=False, name=None):
                        note = {name: value for name, value in zip(columns, row) if isinstance(value, str)}
                        gauze.stdin.write(json.dumps(note).encode() + b"\n")
                gauze.stdin.close()
            except BrokenPipeError:
                pass  # gauze has ended, and its exit code says why
            except BaseException as problem:
                # what it was given is not whole: it must not take that for the end of the notes
                problems.append(problem)
                gauze.kill()

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        rows = []
        for line in gauze.stdout:
            note = json.loads(line)
            rows.append(tuple(note.get(name) for name in columns))
            if len(rows) == rows_at_once:
                yield pandas.DataFrame(rows, columns=columns)
                rows = []
        code = gauze.wait()
        feeder.join()
        if problems:
            raise problems[0]
        # Raised, this fails the task: a partition is released whole or not at all.
        if code != 0:
            raise RuntimeError(f"gauze ended with {code}; its log is in that of the worker")
        if rows:
            yield pandas.DataFrame(rows, columns=columns)

    return run


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="releases a table of notes by an index")
    for name in ("notes", "out", "--index", "--key"):
        arguments.add_argument(name, **({"required": True} if name.startswith("--") else {}))
    arguments.add_argument("--partitions", type=int, help="as many partitions as this, with the notes in any of them")
    given = arguments.parse_args()
    gauze = [os.environ.get("GAUZE", "gauze"), "deidentify", "--quiet", "--index", given.index, "--key", given.key]

    session = SparkSession.builder.appName("gauze").getOrCreate()
    try:
        notes = session.read.parquet(given.notes).select(*columns)
        if given.partitions is not None:
            notes = notes.repartition(given.partitions)
        released = notes.mapInPandas(through_gauze(gauze), "id string, patient string, text string")
        released.write.parquet(given.out)
    finally:
        session.stop()
