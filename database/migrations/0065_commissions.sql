CREATE TABLE "commissions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"order_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"taken_back_by" text,
	"state" text NOT NULL,
	"base_amount" bigint NOT NULL,
	"share" integer NOT NULL,
	"earns_until" timestamp (3) with time zone NOT NULL,
	"commission_amount" bigint NOT NULL,
	"due_amount" bigint NOT NULL,
	"commission_currency" text NOT NULL,
	"earned_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"refusal" text,
	"reason" text,
	"actor" text,
	"payout_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commissions_once" UNIQUE NULLS NOT DISTINCT("invoice_id","position","taken_back_by"),
	CONSTRAINT "commissions_state" CHECK ("commissions"."state" in ('pending', 'on_hold', 'approved', 'in_payout', 'paid', 'refused', 'refunded')),
	CONSTRAINT "commissions_refusal" CHECK ("commissions"."refusal" in ('own_order', 'not_approved', 'nothing_left', 'rules')),
	CONSTRAINT "commissions_refused" CHECK (("commissions"."state" = 'refused') = ("commissions"."refusal" is not null)),
	CONSTRAINT "commissions_sign" CHECK (case when "commissions"."kind" = 'refund' then "commissions"."taken_back_by" is not null and "commissions"."commission_amount" < 0 and "commissions"."due_amount" = "commissions"."commission_amount"
      else "commissions"."taken_back_by" is null and "commissions"."due_amount" between 0 and "commissions"."commission_amount" end),
	CONSTRAINT "commissions_payout" CHECK (("commissions"."state" in ('in_payout', 'paid')) = ("commissions"."payout_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_choices" (
	"member_id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"sealed_account" text,
	"hint" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_choices_method" CHECK ("payout_choices"."method" in ('credit', 'bank', 'paypal')),
	CONSTRAINT "payout_choices_account" CHECK (("payout_choices"."method" = 'credit') = ("payout_choices"."sealed_account" is null))
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"payout_amount" bigint NOT NULL,
	"bonus_amount" bigint DEFAULT 0 NOT NULL,
	"payout_currency" text NOT NULL,
	"lines" integer NOT NULL,
	"method" text,
	"hint" text,
	"reference" text,
	"paid_at" timestamp (3) with time zone,
	"reason" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "affiliate_payouts_once_a_month" UNIQUE("member_id","month"),
	CONSTRAINT "affiliate_payouts_state" CHECK ("affiliate_payouts"."state" in ('due', 'paid', 'canceled', 'returned')),
	CONSTRAINT "affiliate_payouts_amounts" CHECK ("affiliate_payouts"."payout_amount" > 0 and "affiliate_payouts"."bonus_amount" >= 0),
	CONSTRAINT "affiliate_payouts_paid" CHECK (("affiliate_payouts"."state" in ('paid', 'returned')) = ("affiliate_payouts"."method" is not null and "affiliate_payouts"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_kind";--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payout_id_affiliate_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."affiliate_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_choices" ADD CONSTRAINT "payout_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commissions_member" ON "commissions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "commissions_order" ON "commissions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "commissions_open" ON "commissions" USING btree ("state","held_until");--> statement-breakpoint
CREATE INDEX "commissions_payout_index" ON "commissions" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "affiliate_payouts_state_index" ON "affiliate_payouts" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'second_factor_removed', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended', 'jobs_retried', 'affiliate_paused', 'affiliate_resumed', 'affiliate_ended', 'commission_credited', 'commission_held', 'commission_released', 'commission_refused', 'commission_paid_out', 'payout_canceled', 'payout_account_revealed'));