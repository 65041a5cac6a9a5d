// For makensis, which has the uninstaller signed before it packs it: node signOne.mjs FILE, by what GAUZE_SIGNING says.
import { signInPlace } from './authenticode.mjs';

signInPlace(process.argv[2], JSON.parse(process.env.GAUZE_SIGNING));
