"""One gauze per partition of Spark (RDD.pipe): JSON lines in, JSON lines out.

  spark-submit spark_pipe.py NOTES OUT detect
  spark-submit spark_pipe.py MARKED OUT deidentify --index release.index --key release.key

Each worker needs gauze (GAUZE names another program) and the files of these options under the same paths. OUT is a new
folder; it has a file _SUCCESS once every partition is done, and must not be used without it.
"""

import argparse
import os
import shlex

from pyspark.sql import SparkSession

arguments = argparse.ArgumentParser(description="one gauze per partition of Spark")
arguments.add_argument("--partitions", type=int, help="at least so many")
arguments.add_argument("notes")
arguments.add_argument("out")
arguments.add_argument("gauze", nargs=argparse.REMAINDER, help="a verb and its options")
given = arguments.parse_args()

command = shlex.join([os.environ.get("GAUZE", "gauze"), *given.gauze, "--quiet"])
# Spark gives a piped program an empty environment unless it is told which.
environment = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR", "LANG") if name in os.environ}

context = SparkSession.builder.appName("gauze").getOrCreate().sparkContext
try:
    notes = context.textFile(given.notes, minPartitions=given.partitions)
    # Without checkCode Spark does not look at the exit code: what a failed gauze did not write would be missing from
    # OUT, and the job would succeed.
    notes.pipe(command, env=environment, checkCode=True).saveAsTextFile(given.out)
finally:
    context.stop()
