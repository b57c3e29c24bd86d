CREATE TABLE "credit_note_lines" (
	"credit_note_id" text NOT NULL,
	"position" integer NOT NULL,
	"net_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	CONSTRAINT "credit_note_lines_credit_note_id_position_pk" PRIMARY KEY("credit_note_id","position"),
	CONSTRAINT "credit_note_lines_position" CHECK ("credit_note_lines"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "is_spread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Credit notes of before were split over the whole invoice. What the ledger took back of each account goes to the lines of
-- that account, and the tax to all lines, each time in proportion to what is left of them; so ledger and lines agree.
DO $$
DECLARE
	note record;
	part record;
	line record;
	upto bigint;
	given bigint;
BEGIN
	CREATE TEMPORARY TABLE left_of_lines ON COMMIT DROP AS
		SELECT i."id" AS invoice_id, (l.nr - 1)::int AS position,
			CASE l.line ->> 'family' WHEN 'balance' THEN 'balance' ELSE 'revenue:' || (l.line ->> 'family') END AS account,
			(l.line ->> 'netAmount')::bigint AS net,
			(CASE WHEN i."net_amount" = 0 THEN CASE WHEN l.nr = 1 THEN i."tax_amount" ELSE 0 END
				ELSE round(i."tax_amount" * sum((l.line ->> 'netAmount')::bigint) OVER before_it / i."net_amount")
					- round(i."tax_amount" * (sum((l.line ->> 'netAmount')::bigint) OVER before_it - (l.line ->> 'netAmount')::bigint) / i."net_amount")
			END)::bigint AS tax
		FROM "invoices" i CROSS JOIN LATERAL jsonb_array_elements(i."snapshot" -> 'lines') WITH ORDINALITY AS l(line, nr)
		WHERE i."id" IN (SELECT "invoice_id" FROM "credit_notes")
		WINDOW before_it AS (PARTITION BY i."id" ORDER BY l.nr);
	FOR note IN SELECT * FROM "credit_notes" ORDER BY "created_at", "number" LOOP
		INSERT INTO "credit_note_lines" SELECT note."id", position, 0, 0 FROM left_of_lines WHERE invoice_id = note."invoice_id";
		FOR part IN
			SELECT CASE WHEN l."account" LIKE 'balance:%' THEN 'balance' ELSE l."account" END AS account, sum(l."line_amount")::bigint AS amount
			FROM "ledger_journals" j JOIN "ledger_lines" l ON l."journal_id" = j."id"
			WHERE j."kind" = 'invoice_credited' AND j."reference" = note."id" AND (l."account" LIKE 'revenue:%' OR l."account" LIKE 'balance:%')
			GROUP BY 1
			UNION ALL SELECT 'tax', note."tax_amount"
		LOOP
			upto := 0;
			given := 0;
			FOR line IN
				-- Below nothing only by the cent that the old split sometimes gave one account and took from another.
				SELECT o.position, sum(w.weight) OVER (ORDER BY o.position) AS earned, sum(w.weight) OVER () AS whole
				FROM left_of_lines o CROSS JOIN LATERAL (
					SELECT CASE WHEN part.account = 'tax' THEN o.tax WHEN part.amount < 0 THEN 1 ELSE o.net END AS weight) w
				WHERE o.invoice_id = note."invoice_id" AND (part.account = 'tax' OR o.account = part.account)
				ORDER BY o.position
			LOOP
				upto := CASE WHEN line.whole > 0 THEN round(part.amount * line.earned / line.whole) ELSE part.amount END;
				UPDATE "credit_note_lines" SET
					"net_amount" = "net_amount" + CASE WHEN part.account = 'tax' THEN 0 ELSE upto - given END,
					"tax_amount" = "tax_amount" + CASE WHEN part.account = 'tax' THEN upto - given ELSE 0 END
				WHERE "credit_note_id" = note."id" AND "position" = line.position;
				given := upto;
			END LOOP;
		END LOOP;
		UPDATE left_of_lines o SET net = o.net - c."net_amount", tax = o.tax - c."tax_amount"
		FROM "credit_note_lines" c WHERE c."credit_note_id" = note."id" AND o.invoice_id = note."invoice_id" AND o.position = c."position";
		DELETE FROM "credit_note_lines" WHERE "credit_note_id" = note."id" AND "net_amount" = 0 AND "tax_amount" = 0;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "credit_notes" DISABLE TRIGGER "credit_notes_frozen";--> statement-breakpoint
UPDATE "credit_notes" n SET "is_spread" = true FROM "invoices" i
	WHERE i."id" = n."invoice_id" AND i."total_amount" <> n."total_amount"
		AND (SELECT count(*) FROM "credit_note_lines" l WHERE l."credit_note_id" = n."id") > 1;--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE TRIGGER "credit_notes_frozen";--> statement-breakpoint
-- What is left of a line of an order is what is left of it on the invoice, before tax.
UPDATE "order_lines" o SET "net_amount" = l.net
	FROM (
		SELECT substr(i."reference", 7) AS order_id, (x.nr - 1)::int AS position, (x.line ->> 'netAmount')::bigint - coalesce((
			SELECT sum(c."net_amount") FROM "credit_note_lines" c JOIN "credit_notes" n ON n."id" = c."credit_note_id"
			WHERE n."invoice_id" = i."id" AND c."position" = x.nr - 1), 0) AS net
		FROM "invoices" i CROSS JOIN LATERAL jsonb_array_elements(i."snapshot" -> 'lines') WITH ORDINALITY AS x(line, nr)
		WHERE i."reference" LIKE 'order:%'
	) l
	WHERE l.order_id = o."order_id" AND l.position = o."position" AND l.net <> o."net_amount";--> statement-breakpoint
CREATE TRIGGER "credit_note_lines_frozen" BEFORE UPDATE OR DELETE ON "credit_note_lines" FOR EACH ROW EXECUTE FUNCTION "credit_note_is_frozen"();
