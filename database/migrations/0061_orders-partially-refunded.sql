-- Delivery overwrote that a part was refunded; orders say it again, and keep when they were completed.
UPDATE "orders" o SET "state" = 'partially_refunded' FROM "invoices" i
	WHERE i."reference" = 'order:' || o."id" AND o."state" = 'completed' AND i."credited_amount" > 0 AND i."credited_amount" < i."total_amount";
