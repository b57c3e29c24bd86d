ALTER TABLE "withdrawals" RENAME COLUMN "statement" TO "part";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "ticket_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "fingerprint" text NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "member_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ticket_hash_unique" UNIQUE("ticket_hash");