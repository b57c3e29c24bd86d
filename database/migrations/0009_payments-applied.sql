ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "applied_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","check_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_applied" CHECK ("payments"."applied_amount" between 0 and "payments"."payment_amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_amount" between 0 and "payments"."applied_amount");