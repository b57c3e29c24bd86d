CREATE TABLE "place_deltas" (
	"plan_id" text NOT NULL,
	"location_slug" text NOT NULL,
	"currency" text NOT NULL,
	"delta_amount" bigint NOT NULL,
	CONSTRAINT "place_deltas_plan_id_location_slug_currency_pk" PRIMARY KEY("plan_id","location_slug","currency")
);
--> statement-breakpoint
CREATE TABLE "deferral_parts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deferral_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"family" text NOT NULL,
	"part_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"subscription_id" text,
	"month" text,
	"begins_at" timestamp (3) with time zone,
	"recognition_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deferral_parts_something" CHECK ("deferral_parts"."part_amount" > 0),
	CONSTRAINT "deferral_parts_month" CHECK (("deferral_parts"."month" is null) = ("deferral_parts"."begins_at" is null)),
	CONSTRAINT "deferral_parts_begun" CHECK ("deferral_parts"."recognition_id" is null or "deferral_parts"."month" is not null)
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"act" text NOT NULL,
	"currency" text NOT NULL,
	"total_amount" bigint NOT NULL,
	"corrects_tax" boolean NOT NULL,
	"tax_amount" bigint NOT NULL,
	"from_state" text,
	"payment_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "write_offs_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "write_offs_act" CHECK ("write_offs"."act" in ('written_off', 'recovered', 'undone')),
	CONSTRAINT "write_offs_amounts" CHECK ("write_offs"."total_amount" > 0 and "write_offs"."tax_amount" between 0 and "write_offs"."total_amount"
        and ("write_offs"."corrects_tax" or "write_offs"."tax_amount" = 0)),
	CONSTRAINT "write_offs_from" CHECK (("write_offs"."act" = 'written_off') = ("write_offs"."from_state" is not null)),
	CONSTRAINT "write_offs_recovered" CHECK (("write_offs"."act" = 'recovered') = ("write_offs"."payment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_invoices" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paypal_orders" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"capture_id" text,
	"asked_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"attended" boolean NOT NULL,
	"approve_url" text,
	"return_url" text,
	"payer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "paypal_orders_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "paypal_orders_capture_id_unique" UNIQUE("capture_id"),
	CONSTRAINT "paypal_orders_state" CHECK ("paypal_orders"."state" in ('open', 'capturing', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "paypal_setups" (
	"token" text PRIMARY KEY NOT NULL,
	"payer" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_payouts" DROP CONSTRAINT "affiliate_payouts_once_a_month";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_state";--> statement-breakpoint
ALTER TABLE "place_evidence" DROP CONSTRAINT "place_evidence_kind";--> statement-breakpoint
ALTER TABLE "organisation_invitations" DROP CONSTRAINT "organisation_invitations_bound";--> statement-breakpoint
ALTER TABLE "organisation_members" DROP CONSTRAINT "organisation_members_bound";--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "brand" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "expires_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD COLUMN "approval_above_currency" text;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "approval_above_currency" text;--> statement-breakpoint
-- Bounds of before were amounts of US dollars.
UPDATE "organisation_invitations" SET "approval_above_currency" = 'USD' WHERE "approval_above_amount" IS NOT NULL;--> statement-breakpoint
UPDATE "organisation_members" SET "approval_above_currency" = 'USD' WHERE "approval_above_amount" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "mandate_reference" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "mandate_url" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "debit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attended" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "debited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "debit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "place_deltas" ADD CONSTRAINT "place_deltas_plan_id_location_slug_plan_locations_plan_id_location_slug_fk" FOREIGN KEY ("plan_id","location_slug") REFERENCES "public"."plan_locations"("plan_id","location_slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_invoices" ADD CONSTRAINT "manual_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deferral_parts_invoice" ON "deferral_parts" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "deferral_parts_recognition" ON "deferral_parts" USING btree ("recognition_id");--> statement-breakpoint
CREATE INDEX "deferral_parts_due" ON "deferral_parts" USING btree ("begins_at","family","currency","id") WHERE "deferral_parts"."recognition_id" is null;--> statement-breakpoint
CREATE INDEX "deferral_parts_subscription" ON "deferral_parts" USING btree ("subscription_id") WHERE "deferral_parts"."recognition_id" is null;--> statement-breakpoint
CREATE INDEX "write_offs_invoice" ON "write_offs" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "manual_invoices_reminded" ON "manual_invoices" USING btree ("reminded_at");--> statement-breakpoint
CREATE INDEX "payment_methods_member" ON "payment_methods" USING btree ("member_id") WHERE "payment_methods"."removed_at" is null;--> statement-breakpoint
-- What a place cost more or less before was an amount of US dollars; 0 said nothing.
INSERT INTO "place_deltas" ("plan_id", "location_slug", "currency", "delta_amount")
  SELECT "plan_id", "location_slug", 'USD', "delta_amount" FROM "plan_locations" WHERE "delta_amount" <> 0;--> statement-breakpoint
ALTER TABLE "plan_locations" DROP COLUMN "delta_amount";--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_once_a_month" UNIQUE("member_id","month","payout_currency");--> statement-breakpoint
-- So were the amounts of coupons; a share without a least amount has none.
UPDATE "coupons" SET "currency" = CASE WHEN "off_amount" IS NULL AND "least_amount" = 0 THEN NULL ELSE coalesce("currency", 'USD') END;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_currency" CHECK (("coupons"."currency" is null) = ("coupons"."off_amount" is null and "coupons"."least_amount" = 0));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('draft', 'proforma', 'open', 'partially_paid', 'paid', 'uncollectible', 'written_off', 'void', 'refunded'));--> statement-breakpoint
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_kind" CHECK ("place_evidence"."kind" in ('billing', 'network', 'card', 'bank', 'wallet', 'account'));--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_bound" CHECK (("organisation_invitations"."approval_above_amount" is null or "organisation_invitations"."role" = 'buyer') and ("organisation_invitations"."approval_above_amount" is null) = ("organisation_invitations"."approval_above_currency" is null));--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_bound" CHECK (("organisation_members"."approval_above_amount" is null or "organisation_members"."role" = 'buyer') and ("organisation_members"."approval_above_amount" is null) = ("organisation_members"."approval_above_currency" is null));--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_kind" CHECK ("payment_methods"."kind" in ('card', 'sepa_debit', 'paypal'));--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_card" CHECK (("payment_methods"."kind" = 'card') = ("payment_methods"."brand" is not null and "payment_methods"."expires_on" is not null));--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account" CHECK (("payment_methods"."kind" = 'sepa_debit') = ("payment_methods"."country" is not null and "payment_methods"."mandate_reference" is not null));--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_wallet" CHECK (("payment_methods"."kind" = 'paypal') = ("payment_methods"."address" is not null));--> statement-breakpoint
-- A part of an invoice that became revenue is what its entry in the ledger is about, and is never changed.
CREATE FUNCTION "deferral_part_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."recognition_id" IS NOT NULL THEN
		RAISE EXCEPTION 'part % was recognised and does not change', OLD."id" USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "deferral_parts_kept" BEFORE UPDATE OR DELETE ON "deferral_parts" FOR EACH ROW EXECUTE FUNCTION "deferral_part_is_kept"();
