import { z } from 'zod';
import { required } from './units.ts';

/** Maximum templates, so that each is still found at a glance. */
export const MAX_TEMPLATES = 30;

const orderTemplateSchema = z.object({
  name: required('orderTemplate.name', 60),
  /** Parcel and terms as JSON in the window's own format. No name or address. */
  parcel: z.string().max(100_000),
});

export const orderTemplatesSchema = z.object({
  templates: z.array(orderTemplateSchema).max(MAX_TEMPLATES, { error: 'orderTemplate.tooMany' }),
});
export type OrderTemplate = z.infer<typeof orderTemplateSchema>;
