import { z } from 'zod';
import { guidePlaces } from '../guide.ts';

export const guidePlaceSchema = z.enum(guidePlaces);
