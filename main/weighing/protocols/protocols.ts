import type { ScaleProtocol } from '../../../shared/model/scale.ts';
import { continuousProtocol } from './continuous.ts';
import { plainProtocol } from './plain.ts';
import type { Protocol } from './protocol.ts';
import { sicsProtocol } from './sics.ts';

/** All supported protocols. */
export const protocols: Readonly<Record<ScaleProtocol, Protocol>> = {
  continuous: continuousProtocol,
  sics: sicsProtocol,
  plain: plainProtocol,
};
