import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const services = path.join(import.meta.dirname, '../../../electron/services');

test('services have a folder for each noun; flat are the ports, what all share and the tables of handlers', () => {
  const flat = readdirSync(services, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(flat.map(({ name }) => name).sort()).toEqual(['onDemand.ts', 'ports.ts', 'services.ts', 'session.ts']);
});
