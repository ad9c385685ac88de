// Tones of the window in answer to a scan, Hz.

export const accepted = [1320];
export const attention = [740, 740];
export const refused = [196, 147];
export const alarm = [880, 587, 880, 587, 880, 587];
