CREATE TABLE "awaited_fees" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_fees" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"fee_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_fees_ref" UNIQUE("payment_id","provider_ref")
);
--> statement-breakpoint
ALTER TABLE "bank_movements" ADD COLUMN "payout_of" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saving" text;--> statement-breakpoint
ALTER TABLE "paypal_setups" ADD COLUMN "saved_ref" text;--> statement-breakpoint
ALTER TABLE "paypal_setups" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "awaited_fees" ADD CONSTRAINT "awaited_fees_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_fees" ADD CONSTRAINT "provider_fees_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awaited_fees_due" ON "awaited_fees" USING btree ("check_at");--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_payout" CHECK ("bank_movements"."payout_of" is null or ("bank_movements"."state" = 'set_aside' and "bank_movements"."movement_amount" > 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_saving" CHECK ("payments"."saving" in ('asked', 'granted'));