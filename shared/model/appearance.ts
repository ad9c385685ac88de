import { z } from 'zod';
import { contrasts, textSizes, themes } from '../appearance.ts';

export const appearanceSchema = z.object({
  theme: z.enum(themes),
  contrast: z.enum(contrasts),
  text: z.enum(textSizes),
});
