import { z } from 'zod';

/**
 * The content policy forbids code from strings, which zod tries for speed when a schema is made.
 * So this is imported before anything that makes one.
 */
z.config({ jitless: true });
