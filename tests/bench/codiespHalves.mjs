// The background of CodiEsp in two halves, by the first bit of SHA-256 over the name of a note: what is found in one
// may be read, in order to find classes of false finds; of the other nothing but counts is known.
import { createHash } from 'node:crypto';

export const mayBeRead = (id) => createHash('sha256').update(id).digest()[0] < 128;
