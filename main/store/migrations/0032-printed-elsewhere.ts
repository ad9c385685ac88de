import { orderFactsChanged } from './0019-order-facts.ts';

/** How many labels of an order the other benches of the site printed, may have printed, or are about to. Not what this bench told itself. */
const count = `
  UPDATE orders SET printed_elsewhere =
    (SELECT coalesce(sum((view ->> '$.printed') + coalesce(view ->> '$.pending', 0)), 0) FROM site_orders
      WHERE soc = NEW.soc AND view ->> '$.orderId' <> orders.id)
  WHERE soc = NEW.soc;`;

/**
 * Labels of this bench's orders that came out at other benches of its site. Triggers count them, whether the order or the
 * word of the other bench came first, and lists find the order as printed.
 */
export const printedElsewhere = `
ALTER TABLE orders ADD COLUMN printed_elsewhere INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER printed_elsewhere_told AFTER INSERT ON site_orders BEGIN ${count} END;
CREATE TRIGGER printed_elsewhere_told_anew AFTER UPDATE OF view ON site_orders BEGIN ${count} END;
DROP TRIGGER order_facts_changed;
${orderFactsChanged('printed_elsewhere')}
CREATE TRIGGER printed_elsewhere_known AFTER INSERT ON orders
  WHEN EXISTS (SELECT 1 FROM site_orders WHERE soc = NEW.soc) BEGIN ${count} END;
`;
