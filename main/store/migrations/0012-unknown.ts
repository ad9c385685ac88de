/**
 * Orders that were found on the platform had what no look-up tells (terms, who pays, the sender)
 * filled in, and a masked phone for the receiver's own. They are known by their empty pickup point.
 */
export const unknown = `
UPDATE orders SET
  platform = CASE WHEN platform IS NULL OR draft ->> '$.receiver.phone' = '' THEN platform
    ELSE json_set(platform, '$.lookedUp', json_object(
      'returnFee', NULL, 'barterFee', NULL, 'addressFee', NULL, 'payerName', NULL,
      'configName', NULL, 'formattedAddress', NULL, 'shownPhone', draft ->> '$.receiver.phone',
      'createdAt', NULL, 'updatedAt', NULL, 'deliveredAt', NULL)) END,
  draft = json_set(draft, '$.receiver.phone', NULL, '$.codAmount', NULL, '$.inspection', NULL,
    '$.payer', NULL, '$.weight', nullif(draft ->> '$.weight', 0)),
  pickup_point = 'null'
WHERE draft ->> '$.pickupPointId' = '';
`;
