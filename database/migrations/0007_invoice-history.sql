CREATE TABLE "invoice_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_moves" ADD CONSTRAINT "invoice_moves_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_moves_invoice" ON "invoice_moves" USING btree ("invoice_id");--> statement-breakpoint
CREATE FUNCTION "invoice_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."number" IS NULL THEN RETURN OLD; END IF;
		RAISE EXCEPTION '% has a number and stays', OLD."number" USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW."id", NEW."reference", NEW."currency", NEW."net_amount", NEW."tax_amount", NEW."total_amount", NEW."snapshot", NEW."created_at")
		IS DISTINCT FROM
		(OLD."id", OLD."reference", OLD."currency", OLD."net_amount", OLD."tax_amount", OLD."total_amount", OLD."snapshot", OLD."created_at")
		OR (OLD."number" IS NOT NULL AND NEW."number" IS DISTINCT FROM OLD."number")
		OR (OLD."issued_at" IS NOT NULL AND NEW."issued_at" IS DISTINCT FROM OLD."issued_at")
	THEN
		RAISE EXCEPTION 'what invoice % says does not change', OLD."id" USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_frozen" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoice_is_frozen"();--> statement-breakpoint
CREATE FUNCTION "credit_note_is_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a credit note is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_notes_frozen" BEFORE UPDATE OR DELETE ON "credit_notes" FOR EACH ROW EXECUTE FUNCTION "credit_note_is_frozen"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_not_emptied" BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_written_once"();--> statement-breakpoint
CREATE TRIGGER "ledger_journals_not_emptied" BEFORE TRUNCATE ON "ledger_journals" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_written_once"();
