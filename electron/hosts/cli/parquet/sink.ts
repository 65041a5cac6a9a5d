import type { FormatOptions } from '../../../contract/exchange';
import type { SourcePlace } from '../files/documentPlaces';
import type { DocumentSink, Output } from '../files/sink';
import { filesIn } from '../files/source';
import { modelOf } from './model';
import { openParquet } from './writeParquet';

const name = 'notes.parquet';

/** @param like the source of the notes: a Parquet source determines the columns of the output */
export async function parquetSink(
  like: SourcePlace | undefined,
  options: FormatOptions,
  keepsColumns = false,
): Promise<(output: Output) => DocumentSink> {
  const model = like === undefined ? undefined : await modelOf((await filesIn(like)).files, options);
  const parquet = openParquet(model, options, keepsColumns);
  return (output) => ({
    prepare: parquet.prepare,
    async commit(prepared) {
      const bytes = await parquet.add(prepared);
      if (bytes.length > 0) await output.write([{ name, bytes }]);
    },
    async finish() {
      await output.write([{ name, bytes: await parquet.end() }]);
      await output.close();
    },
    abort: output.abort,
  });
}
