import { hexOf } from '../../../core/deidentify/surrogateTable';
import { hmacSha256 } from '../../../core/privacy/hmacSha256';
import { surrogateRows } from '../../../store/repositories/records';
import { secretOf } from '../../project/secret';
import type { Session } from '../../session';

/** Derives keys of 64 hexadecimal digits from the secret of the project. */
export function createPrfOf({ project }: Session): (kind: string, key: string) => string {
  const hmac = hmacSha256(secretOf(surrogateRows(project.database)));
  return (kind, key) => hexOf(hmac(`${kind}\0${key}`));
}
