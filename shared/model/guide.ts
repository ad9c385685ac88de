import { z } from 'zod';
import { guideStages } from '../guide.ts';

export const guideStageSchema = z.enum(guideStages);
