/** Kinds of plots. A separate file, because the plotting code is loaded with the first report only. */
export const plotKinds = ['counts', 'money', 'weight', 'reprints'] as const;
export type PlotKind = (typeof plotKinds)[number];
