import type { LucideIcon } from 'lucide-react';

/** Severity. Every tone has its colour and its icon, and is never shown without a text. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export type Icon = LucideIcon;
