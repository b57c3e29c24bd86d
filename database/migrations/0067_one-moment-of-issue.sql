CREATE TABLE "mailed_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "place_evidence_once" UNIQUE("reference","kind","country"),
	CONSTRAINT "place_evidence_kind" CHECK ("place_evidence"."kind" in ('billing', 'network', 'card', 'bank', 'account'))
);
--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"vat_id" text NOT NULL,
	"state" text NOT NULL,
	"relied_on" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"consultation" text,
	"trader_name" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"settled_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vat_checks_state" CHECK ("vat_checks"."state" in ('asking', 'valid', 'invalid')),
	CONSTRAINT "vat_checks_answered" CHECK (("vat_checks"."state" = 'asking') = ("vat_checks"."answered_at" is null)),
	CONSTRAINT "vat_checks_tried" CHECK (("vat_checks"."state" = 'asking') = ("vat_checks"."next_try_at" is not null)),
	CONSTRAINT "vat_checks_settled" CHECK (("vat_checks"."settled_at" is null) = ("vat_checks"."settled_note" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "expiry_warning" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account_last4" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_evidence_member" ON "place_evidence" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "place_evidence_noted" ON "place_evidence" USING btree ("noted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vat_checks_asking" ON "vat_checks" USING btree ("member_id","vat_id") WHERE "vat_checks"."state" = 'asking';--> statement-breakpoint
CREATE INDEX "vat_checks_answers" ON "vat_checks" USING btree ("member_id","vat_id","answered_at");--> statement-breakpoint
CREATE INDEX "vat_checks_due" ON "vat_checks" USING btree ("next_try_at") WHERE "vat_checks"."state" = 'asking';--> statement-breakpoint
CREATE INDEX "vat_checks_unsettled" ON "vat_checks" USING btree ("answered_at") WHERE "vat_checks"."state" = 'invalid' and "vat_checks"."relied_on" and "vat_checks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_journals_reference" ON "ledger_journals" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "ledger_lines_group" ON "ledger_lines" USING btree (split_part("account", ':', 1),"journal_id");--> statement-breakpoint
-- An older release booked some invoices before it numbered them. They get their numbers now, in the order of their issue, after the last of the year.
WITH waiting AS (
	SELECT id, extract(year FROM issued_at AT TIME ZONE 'UTC')::int AS year,
		row_number() OVER (PARTITION BY extract(year FROM issued_at AT TIME ZONE 'UTC') ORDER BY issued_at, id) AS n
	FROM invoices WHERE issued_at IS NOT NULL AND number IS NULL AND state <> 'void'
), placed AS (
	SELECT w.id, w.year, (coalesce(l.last, 0) + w.n)::text AS n
	FROM waiting w LEFT JOIN invoice_numbers l ON l.series = 'INV' AND l.year = w.year
), numbered AS (
	UPDATE invoices i SET number = 'INV-' || p.year || '-' || lpad(p.n, greatest(6, length(p.n)), '0')
	FROM placed p WHERE i.id = p.id RETURNING p.year
)
INSERT INTO invoice_numbers (series, year, last)
SELECT 'INV', year, count(*) FROM numbered GROUP BY year
ON CONFLICT (series, year) DO UPDATE SET last = invoice_numbers.last + excluded.last;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued" CHECK (("invoices"."number" is null) = ("invoices"."issued_at" is null) or ("invoices"."number" is null and "invoices"."state" = 'void'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source" CHECK ("refunds"."source" in ('invoice', 'balance'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account" CHECK ("refunds"."account_last4" is null or "refunds"."source" = 'balance');