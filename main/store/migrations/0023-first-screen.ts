/** A station that was at work before the window opened with Pack still opens with what its packers know. */
export const firstScreen = `
UPDATE settings SET value = json_set(value, '$.firstScreen', 'entry')
  WHERE key = 'station' AND json_extract(value, '$.firstScreen') IS NULL;
INSERT INTO settings (key, value)
  SELECT 'station', json_object('code', 'PB1', 'name', 'Bàn đóng gói 1', 'language', 'vi', 'sound', 'normal',
    'soundSet', 'plain', 'firstScreen', 'entry', 'labelsVerified', json('false'))
  WHERE EXISTS (SELECT 1 FROM orders) AND NOT EXISTS (SELECT 1 FROM settings WHERE key = 'station');
`;
