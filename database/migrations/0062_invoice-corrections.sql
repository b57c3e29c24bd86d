CREATE TABLE "invoice_corrections" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"replacement_id" text NOT NULL,
	"credit_note_id" text NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_corrections_replacement_id_unique" UNIQUE("replacement_id"),
	CONSTRAINT "invoice_corrections_credit_note_id_unique" UNIQUE("credit_note_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_replacement_id_invoices_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As before, and one thing more: a corrected invoice hands what it bills on to its replacement.
CREATE OR REPLACE FUNCTION "invoice_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	forgotten boolean := OLD."number" IS NULL AND NEW."number" IS NULL AND NEW."snapshot" #>> '{buyer,email}' LIKE '%@deleted.invalid'
		AND NEW."snapshot" - 'buyer' = OLD."snapshot" - 'buyer';
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."number" IS NULL THEN RETURN OLD; END IF;
		RAISE EXCEPTION '% has a number and stays', OLD."number" USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."currency", NEW."net_amount", NEW."tax_amount", NEW."total_amount", NEW."created_at")
		IS DISTINCT FROM
		(OLD."id", OLD."currency", OLD."net_amount", OLD."tax_amount", OLD."total_amount", OLD."created_at")
		OR (NEW."reference" IS DISTINCT FROM OLD."reference" AND NOT (NEW."state" = 'refunded' AND NEW."reference" = 'corrected:' || OLD."id"))
		OR (NEW."snapshot" IS DISTINCT FROM OLD."snapshot" AND forgotten IS NOT TRUE)
		OR (OLD."number" IS NOT NULL AND NEW."number" IS DISTINCT FROM OLD."number")
		OR (OLD."issued_at" IS NOT NULL AND NEW."issued_at" IS DISTINCT FROM OLD."issued_at")
	THEN
		RAISE EXCEPTION 'what invoice % says does not change', OLD."id" USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "invoice_correction_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the correction of an invoice is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_corrections_frozen" BEFORE UPDATE OR DELETE ON "invoice_corrections" FOR EACH ROW EXECUTE FUNCTION "invoice_correction_is_frozen"();
