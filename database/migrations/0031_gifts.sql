CREATE TABLE "gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"buyer_id" text,
	"tier" text NOT NULL,
	"months" integer NOT NULL,
	"words" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"redeemed_at" timestamp (3) with time zone,
	"redeemed_by" text,
	"grant_id" text,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gifts_service_id_unique" UNIQUE("service_id"),
	CONSTRAINT "gifts_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gifts_tier" CHECK ("gifts"."tier" in ('starter', 'pro') and "gifts"."months" > 0),
	CONSTRAINT "gifts_redeemed" CHECK ("gifts"."redeemed_at" is not null or ("gifts"."redeemed_by" is null and "gifts"."grant_id" is null))
);
--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_family";--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "source" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_buyer_id_members_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_redeemed_by_members_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_grant_id_membership_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."membership_grants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_buyer" ON "gifts" USING btree ("buyer_id","id");--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_family" CHECK ("plans"."family" in ('dedicated', 'vps', 'proxies', 'tools', 'services', 'membership', 'gifts'));--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_source" CHECK ("membership_grants"."source" in ('operator', 'gift'));