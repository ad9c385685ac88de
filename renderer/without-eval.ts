import { z } from 'zod';

/**
 * The content security policy forbids code from strings, which zod tries for speed when it creates a schema. So this
 * module is imported before any schema.
 */
z.config({ jitless: true });
