#!/bin/bash
#SBATCH --job-name=gauze
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
# One gauze per task of a Slurm array: task N works on the N-th file of a folder.
#
#   detect=$(sbatch --parsable --array=1-8 slurm-array.sh notes marked detect)
#   index=$(sbatch --parsable --dependency=afterok:$detect --mem=4G --wrap "gauze deidentify --in marked \
#     --format jsonl --policy surrogate --on-leak propagate --key K --ledger L --make-index I")
#   sbatch --dependency=afterok:$index --array=1-8 slurm-array.sh marked released deidentify --index I --key K
#
# A file is in the second folder only if its gauze ended with 0. A task that is killed or requeued starts again, to the
# same bytes. GAUZE names another program.
set -eu
in=$1 out=$2
shift 2
umask 077
mkdir -p "$out"
shopt -s nullglob
files=("$in"/*.jsonl)
# An array that is too short would leave files out, and nobody would be told.
if [ "${SLURM_ARRAY_TASK_MAX:-${#files[@]}}" -lt "${#files[@]}" ]; then
  echo "$in has ${#files[@]} files, the array only ${SLURM_ARRAY_TASK_MAX} tasks" >&2
  exit 2
fi
if [ "$SLURM_ARRAY_TASK_ID" -gt "${#files[@]}" ]; then
  echo "$in has no file number $SLURM_ARRAY_TASK_ID" >&2
  exit 2
fi
file=${files[SLURM_ARRAY_TASK_ID - 1]}
name=$(basename "$file")
"${GAUZE:-gauze}" "$@" --quiet --in "$file" --out "$out/.$name"
mv "$out/.$name" "$out/$name"
