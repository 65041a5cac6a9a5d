// The first twenty notes of the demo as files in a folder, and what is PHI in them, for firstRelease.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LabelSet } from '../../electron/contract/phi';
import { loadDemo } from '../../electron/services/project/demo';
import type { Resources } from '../../electron/services/ports';

const [, , folder = ''] = process.argv;
const text = (name: string): Promise<string> => readFile(path.resolve('resources', name), 'utf8');
const labelSet = LabelSet.parse(JSON.parse(await text('label-sets/hipaa-i2b2.json')));
const { notes } = await loadDemo({ text } as Resources, labelSet);
const chosen = notes.slice(0, 20).map(({ document }) => document);
mkdirSync(folder);
for (const note of chosen) writeFileSync(path.join(folder, `${note.id}.txt`), note.text);
console.log(JSON.stringify(chosen.map(({ id, spans = [] }) => ({ id, spans }))));
