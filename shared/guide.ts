/** The steps of the guide for a new computer, in their order. Without zod: read before anything else. */
export const guideSteps = [
  'language',
  'account',
  'pickup-points',
  'printers',
  'webhook',
  'first-label',
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Where somebody is in it: not begun, at a step, or through with it. */
export const guidePlaces = ['offered', ...guideSteps, 'done'] as const;
export type GuidePlace = (typeof guidePlaces)[number];
