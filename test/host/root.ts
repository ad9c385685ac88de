import { join, resolve } from 'node:path';
import { extracted } from './packed/packed-app.ts';

/** Folder of the packed app to run, set by the program that replaces Electron's. */
export const packed = process.env['PACKBENCH_PACKED'] ?? null;

/** Root folder of the app: its package.json, and its bundles by their paths there. */
export const root = packed === null ? resolve(import.meta.dirname, '../..') : extracted(packed);

// Electron sets it in every app, packed or not.
if (packed !== null) Object.assign(process, { resourcesPath: join(packed, 'resources') });
