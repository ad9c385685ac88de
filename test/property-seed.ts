import * as fc from 'fast-check';

/** Property tests draw the same values in every run: a run that decides about a change must not depend on luck. */
const SEED = 20_261_129;

const wanted = process.env['PROPERTY_SEED'];
const seed = wanted === 'random' ? undefined : Number(wanted ?? SEED);
fc.configureGlobal(seed === undefined ? {} : { seed });
