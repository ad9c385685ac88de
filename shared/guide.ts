/** Steps of the guide for a new computer, in order. Without zod, because it is read before anything else. */
export const guideSteps = [
  'language',
  'account',
  'pickup-points',
  'printers',
  'webhook',
  'first-label',
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Progress in the guide: not started, a step, or finished. */
export const guideStages = ['offered', ...guideSteps, 'done'] as const;
export type GuideStage = (typeof guideStages)[number];
