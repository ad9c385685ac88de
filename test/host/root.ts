import { join, resolve } from 'node:path';
import { extracted } from './packed/packed-app.ts';

/** The folder of a packed app that is to be run; the stand-in for Electron's program names it. */
export const packed = process.env['PACKBENCH_PACKED'] ?? null;

/** Where the app lies: its package.json, and its bundles by the paths in it. */
export const root = packed === null ? resolve(import.meta.dirname, '../..') : extracted(packed);

// Electron sets it in every app, packed or not.
if (packed !== null) Object.assign(process, { resourcesPath: join(packed, 'resources') });
