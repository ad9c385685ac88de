import type { LucideIcon } from 'lucide-react';

/** How serious something is. Every tone has its colour and its shape, and never stands alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type Icon = LucideIcon;
