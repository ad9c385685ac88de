import type { ScaleProtocol } from '../../../shared/model/scale.ts';
import { continuous } from './continuous.ts';
import { plain } from './plain.ts';
import type { Protocol } from './protocol.ts';
import { sics } from './sics.ts';

/** All supported protocols. */
export const protocols: Readonly<Record<ScaleProtocol, Protocol>> = { continuous, sics, plain };
